import type { KnownData } from '@esquadro/domain/personal-data/personal-data';

type Counts = KnownData['counts'];

/** What goes and what stays, in figures of this person. */
export function ErasureEffects({ counts }: { counts: Counts }) {
  return (
    <div className="flex flex-col gap-3 text-body text-ink">
      <Effects title="O que some" effects={gone(counts)} />
      <Effects title={'O que fica, em nome de “Pessoa removida”'} effects={staying(counts)} />
      <p className="text-ink-muted">
        A pessoa sai de todos os aparelhos na hora, não entra mais, e o email fica livre. Nada disso pode ser
        desfeito.
      </p>
    </div>
  );
}

function gone({ papers, messages, sessions }: Counts): string[] {
  return [
    'Nome, email, telefone, CPF, CNPJ, Pix, endereço e tipo sanguíneo',
    ...some(papers, 'foto ou documento', 'fotos e documentos'),
    ...some(messages, 'texto de mensagem que escreveu', 'textos de mensagens que escreveu'),
    ...some(sessions, 'sessão aberta', 'sessões abertas'),
  ];
}

function staying({ requested, inspected, notes }: Counts): string[] {
  const kept = [
    ...some(requested, 'vistoria que pediu', 'vistorias que pediu'),
    ...some(inspected, 'vistoria em que foi o vistoriador', 'vistorias em que foi o vistoriador'),
    ...some(notes, 'nota de imóvel', 'notas de imóveis'),
  ];
  return kept.length > 0 ? kept : ['O histórico do que fez'];
}

const some = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`] : [];

function Effects({ title, effects }: { title: string; effects: string[] }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  );
}
