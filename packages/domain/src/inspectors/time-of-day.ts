import { z } from 'zod';

const MESSAGE = 'Use horas e minutos, como 08:00.';

/** '08:00'; '' where there is no hour, '24:00' for the end of the day. '8:00' and '08:00:00' are understood. */
export const TimeOfDay = z
  .string(MESSAGE)
  .overwrite((text) =>
    text
      .trim()
      .replace(/^(\d):/, '0$1:')
      .replace(/^(\d\d:\d\d):00$/, '$1'),
  )
  .regex(/^$|^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: MESSAGE, abort: true })
  .default('');

/** Minutes since midnight of a time that is not blank. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
