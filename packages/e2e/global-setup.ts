import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    demoLogins: Record<string, { email: string; password: string }>;
  }
}

/** One running product for all journeys. Its demo logins are read where a person reads them: in its output. */
export default async function setup(project: TestProject) {
  const product = await startProduct();
  project.provide('productUrl', product.url);
  project.provide('demoLogins', readLogins(product.output()));
  return product.stop;
}

/** The lines `  <role>  <email>  <password>` of the start. */
export function readLogins(output: string): Record<string, { email: string; password: string }> {
  const lines = output.matchAll(/^ {2}(\w+) +(\S+@\S+) +(\S+)$/gm);
  return Object.fromEntries(
    [...lines].map(([, role = '', email = '', password = '']) => [role, { email, password }]),
  );
}
