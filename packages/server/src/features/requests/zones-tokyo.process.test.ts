// Before anything else is loaded, so that nothing has looked at the clock yet.
process.env.TZ = 'Asia/Tokyo';
const { bookingIn } = await import('./zones.fixture.ts');

bookingIn('Asia/Tokyo');

export {};
