import { test } from 'vitest';
import { expectAnswersToOddInput } from './forms-odd-input.fixture.ts';

test("'meus dados': whatever is typed into all fields is answered beside them, and stays there to be mended", async () => {
  await expectAnswersToOddInput({ name: 'meus dados', place: 'op=account', sends: 'Salvar' });
});
