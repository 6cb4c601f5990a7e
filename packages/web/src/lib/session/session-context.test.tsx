import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSession } from './session-context.tsx';

function Lost() {
  return <p>{useSession().user.email}</p>;
}

test('[ERROR-4] the session used outside its provider raises a clear error', () => {
  expect(() => renderToString(<Lost />)).toThrow('useSession must be used within SessionProvider');
});
