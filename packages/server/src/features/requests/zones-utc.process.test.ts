// Before anything else is loaded, so that nothing has looked at the clock yet.
process.env.TZ = 'UTC';
const { bookingIn } = await import('./zones.fixture.ts');

bookingIn('UTC');

export {};
