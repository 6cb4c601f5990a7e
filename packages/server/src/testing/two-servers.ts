import { type Person, tokenOf } from './people.ts';
import { secondApp, testApp } from './test-app.ts';

/** Two servers over one database, as behind a load balancer; calls go to the one named. */
export async function twoServers() {
  const first = await testApp();
  const second = await secondApp(first);
  const servers = [first.app, second];
  /** Somebody's calls, each to the server with the number given. */
  const from = async (person: Person) => {
    const authorization = `Bearer ${await tokenOf(first.db, person)}`;
    return (server: number, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const app = servers[server % servers.length] ?? second;
      return app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    };
  };
  return { db: first.db, from };
}
