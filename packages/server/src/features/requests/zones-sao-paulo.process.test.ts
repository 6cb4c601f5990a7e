// Before anything else is loaded, so that nothing has looked at the clock yet.
process.env.TZ = 'America/Sao_Paulo';
const { bookingIn } = await import('./zones.fixture.ts');

bookingIn('America/Sao_Paulo');

export {};
