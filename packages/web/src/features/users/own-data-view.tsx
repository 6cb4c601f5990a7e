import { formatCpf, formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';
import { fullName } from '@esquadro/domain/users/full-name';
import { useSession } from '../../lib/session/session-context.tsx';
import { ProfileHeader } from '../../ui/frame/profile-header.tsx';

/** Own data for those whose record the staff keeps. */
export function OwnDataView() {
  const { user } = useSession();
  const rows = [
    ['Email', user.email],
    ['Telefone', user.phone && formatPhone(user.phone)],
    ['CPF', user.cpf && formatCpf(user.cpf)],
    ['Endereço', user.formatted_address],
  ];
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-ink text-title">Meus dados</h2>
      <ProfileHeader
        title={fullName(user)}
        subtitle={ACCESS_LEVEL_LABELS[user.access_level]}
        photo={user.photo}
      />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-body text-ink-muted">{label}</dt>
            <dd className="text-body text-ink">{value || 'Não informado'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-muted">Para mudar estes dados, fale com a administração.</p>
    </div>
  );
}
