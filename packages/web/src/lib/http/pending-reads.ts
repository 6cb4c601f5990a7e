let pending = 0;

/** Counts a read for as long as it is on its way. */
export async function countRead<Answer>(answer: Promise<Answer>): Promise<Answer> {
  pending += 1;
  try {
    return await answer;
  } finally {
    pending -= 1;
  }
}

export const isReading = (): boolean => pending > 0;
