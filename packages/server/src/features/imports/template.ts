import { isStaff, type Role } from '@esquadro/domain/auth/permissions';
import { FIELDS } from '@esquadro/domain/imports/import-fields';
import { type ImportKind, KINDS } from '@esquadro/domain/imports/import-kinds';
import { packWorkbook } from '../../platform/http/xlsx.ts';

/** A workbook to fill in: the columns with an example, and a sheet that says what each is for. */
export function packTemplate(kind: ImportKind, role: Role) {
  // Whoever belongs to an agency brings everything into that one.
  const rules = FIELDS[kind].filter(({ field }) => field !== 'realtor' || isStaff(role));
  const { title, isPeople } = KINDS[kind];
  return packWorkbook([
    { name: title, rows: [rules.map((rule) => rule.title), rules.map(({ example }) => example)] },
    {
      name: 'Instruções',
      rows: [
        ['Coluna', 'Obrigatória', 'Exemplo'],
        ...rules.map((rule) => [rule.title, needOf(rule, kind), rule.example]),
        [],
        ['Apague a linha de exemplo antes de enviar.'],
        ['As colunas podem estar em qualquer ordem; as que não existem aqui são ignoradas.'],
        ['Até 20 mil linhas e 20 MB, em .xlsx ou .csv.'],
        ...(isPeople
          ? [['Ninguém recebe senha: cada pessoa cria a sua por um link enviado por email.']]
          : []),
      ],
    },
  ]);
}

function needOf(
  { required, insteadOf, field }: (typeof FIELDS)[ImportKind][number],
  kind: ImportKind,
): string {
  if (insteadOf) return 'Sim, ou Nome e Sobrenome';
  if (field === 'first_name') return 'Só sem o nome completo';
  if (field === 'realtor' && KINDS[kind].ofAgency) return 'Se a imobiliária não for escolhida na tela';
  return required ? 'Sim' : 'Não';
}
