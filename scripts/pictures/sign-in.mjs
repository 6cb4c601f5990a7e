/**
 * Signs in as a person does, and waits for their home.
 * @param {import('playwright-core').Page} page
 * @param {{ email: string, password: string }} login
 */
export async function signIn(page, { email, password }) {
  await page.goto('/');
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/');
}
