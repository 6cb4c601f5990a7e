import type { Point } from '@esquadro/domain/addresses/distance';
import { useState } from 'react';
import type { AddressDraft } from './address-draft.ts';

/** Six decimals are a tenth of a metre. */
const DECIMALS = 6;

const inField = (degrees: number | null) =>
  degrees === null ? '' : String(Number(degrees.toFixed(DECIMALS))).replace('.', ',');

/** With a comma or with a point; undefined for what is no number. */
export function numberOf(text: string): number | undefined {
  const degrees = text.trim() ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return Number.isFinite(degrees) ? degrees : undefined;
}

/** The two numbers as they are typed, and the point that they make once both are there. */
export function usePointFields(draft: AddressDraft) {
  const isExact = draft.precision === 'door' || draft.precision === 'street';
  const [text, setText] = useState({
    latitude: inField(isExact ? draft.latitude : null),
    longitude: inField(isExact ? draft.longitude : null),
  });
  return {
    ...text,
    point: pointIn(text),
    set: ({ latitude, longitude }: Point) =>
      setText({ latitude: inField(latitude), longitude: inField(longitude) }),
    setText: (change: Partial<typeof text>) => setText((before) => ({ ...before, ...change })),
  };
}

function pointIn(text: { latitude: string; longitude: string }): Point | undefined {
  const [latitude, longitude] = [numberOf(text.latitude), numberOf(text.longitude)];
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Why a browser does not say where it is, by the number of its refusal. */
export const positionInWords = (code: number) =>
  code === GeolocationPositionError.PERMISSION_DENIED
    ? 'O navegador não permitiu usar a sua posição.'
    : 'Não foi possível saber a sua posição agora. Tente de novo ao ar livre.';
