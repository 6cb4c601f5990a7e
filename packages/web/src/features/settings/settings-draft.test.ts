import { describe, expect, test } from 'vitest';
import { COLUMNS, draftOf, pasteCells, readDraft, readNumber } from './settings-draft.ts';

const settings = {
  timeRange: [{ min_squareMeter: 0, time: 60.5, time_furbished: 90 }],
  serviceType: [{ _id: 'a'.repeat(24), label: 'Entrada', description: '' }],
  tier: [{ min_squareMeter: 0, max_squareMeter: 100, price: 2.5, price_furbished: 3.1 }],
};

describe('settings as they are typed', () => {
  test('what was saved is read back unchanged', () => {
    expect(readDraft(draftOf(settings)).settings).toEqual(settings);
  });

  test('prices are written with their centavos, areas and seconds as they are', () => {
    const { tier, timeRange } = draftOf(settings);
    expect(tier).toMatchObject([{ min_squareMeter: '0', price: '2,50', price_furbished: '3,10' }]);
    expect(timeRange).toMatchObject([{ time: '60,5' }]);
  });

  test('a wrong cell is named by table, row and column', () => {
    const draft = draftOf(settings);
    draft.tier.push({ min_squareMeter: '10', max_squareMeter: '5', price: 'dois', price_furbished: '' });
    expect(Object.keys(readDraft(draft).errors ?? {})).toEqual(
      expect.arrayContaining(['tier.1.price', 'tier.1.price_furbished']),
    );
  });

  test.each([
    ['1.234,5', 1234.5],
    ['1234.5', 1234.5],
    ['R$ 2,50', 2.5],
    ['-3', -3],
    ['', undefined],
    ['dois', undefined],
    ['1,2,3', undefined],
  ])('%j is read as %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test('cells pasted from a spreadsheet spread over rows and columns, and add rows', () => {
    const rows = [{ min_squareMeter: '0', time: '1', time_furbished: '2' }];
    expect(
      pasteCells(rows, COLUMNS.timeRange, { row: 0, column: 1 }, '60\t90\r\n50\t80\textra\r\n'),
    ).toMatchObject([
      { min_squareMeter: '0', time: '60', time_furbished: '90' },
      { min_squareMeter: '', time: '50', time_furbished: '80' },
    ]);
  });
});
