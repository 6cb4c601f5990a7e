import { useEffect } from 'react';

const COUNT = /^\(\d+\+?\) /;

/** '(3) Chat · Esquadro' */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, '');
      const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // Screens set their own titles.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}
