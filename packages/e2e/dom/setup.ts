import 'fake-indexeddb/auto';
import { prettyDOM } from '@testing-library/dom';
import type { Window as HappyWindow } from 'happy-dom';
import type { Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { keepDocument } from '../failure-pictures.ts';
import { forgetTokens, productUrl, tellIn } from '../fixtures.ts';
import { closeDomPage, openDomPage } from './dom-page.ts';

declare global {
  interface Window {
    happyDOM: HappyWindow['happyDOM'];
  }
}

window.happyDOM.setURL(`${productUrl()}/`);

tellIn(async (look) => openDomPage(look) as unknown as Page);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await keepDocument(
      task.name,
      `${location.href}\n\n${prettyDOM(document.body, 200_000, { highlight: false })}`,
    );
  closeDomPage();
});
afterAll(forgetTokens);
