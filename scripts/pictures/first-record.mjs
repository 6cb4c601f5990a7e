/** Where the first record of a menu option's list comes from; `{user}` is whoever is signed in. */
const RECORDS = /** @type {Record<string, string>} */ ({
  properties: '/api/properties/all?limit=1',
  realtors: '/api/realtors/all?limit=1',
  inspectors: '/api/inspectors/all?limit=1',
  requests: '/api/request?limit=1',
  Messages: '/api/messages/contacts/{user}?limit=1',
});

/**
 * The id of the first record that the signed-in person has under a menu option.
 * @param {import('playwright-core').Page} page
 * @param {string} option
 * @returns {Promise<string | undefined>}
 */
export async function firstRecord(page, option) {
  const path = RECORDS[option];
  if (!path) return undefined;
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const answer = await page.request.get(path.replace('{user}', sub), {
    headers: { authorization: `Bearer ${token}` },
  });
  const [first] = await answer.json();
  return first?._id;
}
