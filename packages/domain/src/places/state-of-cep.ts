import type { StateCode } from '../addresses/states.ts';

/** The last five-digit region of each run of CEPs, in order, with the state it belongs to (Correios). */
const RUNS: readonly (readonly [last: number, state: StateCode])[] = [
  [19999, 'SP'],
  [28999, 'RJ'],
  [29999, 'ES'],
  [39999, 'MG'],
  [48999, 'BA'],
  [49999, 'SE'],
  [56999, 'PE'],
  [57999, 'AL'],
  [58999, 'PB'],
  [59999, 'RN'],
  [63999, 'CE'],
  [64999, 'PI'],
  [65999, 'MA'],
  [68899, 'PA'],
  [68999, 'AP'],
  [69299, 'AM'],
  [69399, 'RR'],
  [69899, 'AM'],
  [69999, 'AC'],
  [72799, 'DF'],
  [72999, 'GO'],
  [73699, 'DF'],
  [76799, 'GO'],
  [76999, 'RO'],
  [77999, 'TO'],
  [78899, 'MT'],
  [79999, 'MS'],
  [87999, 'PR'],
  [89999, 'SC'],
  [99999, 'RS'],
];

/** No CEP begins below this one. */
const FIRST = 1000;

/** The state of a CEP of five digits or more; undefined for one that is in no state's range. */
export function stateOfCep(cep: string): StateCode | undefined {
  const region = Number(cep.slice(0, 5));
  if (!(region >= FIRST)) return undefined;
  return RUNS.find(([last]) => region <= last)?.[1];
}
