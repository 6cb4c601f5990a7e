/** '27/11, 08:00' in the property's zone. */
export const dayAndHour = (date: string) => `${date.slice(8, 10)}/${date.slice(5, 7)}, ${date.slice(11, 16)}`;
