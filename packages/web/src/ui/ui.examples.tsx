import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { CopyBadge } from './copy-badge.tsx';
import { CountBadge } from './count-badge.tsx';
import { type Examples, Row } from './examples.fixture.tsx';

const STATUSES = ['requested', 'assigned', 'completed', 'canceled', 'blocked'] as const;
const TONES = ['neutral', 'accent', 'amber', 'success', 'danger', ...STATUSES] as const;

export const examples: Examples = {
  Avatar: (
    <Row>
      <Avatar name="Ana Souza" size="small" />
      <Avatar name="Ana Souza" />
      <Avatar name="Érica" size="large" />
      <Avatar name="Ana Souza" photo="/images/mark.svg" size="large" />
    </Row>
  ),
  Badge: (
    <Row>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
  Card: <Card as="div">Um cartão com uma linha de texto.</Card>,
  CopyBadge: <CopyBadge label="CNPJ" value="11.222.333/0001-81" />,
  CountBadge: (
    <Row>
      <CountBadge count={3} label="mensagens não lidas" />
      <CountBadge count={250} label="mensagens não lidas" />
      <CountBadge count={7} label="imóveis" quiet />
    </Row>
  ),
};
