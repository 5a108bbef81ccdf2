// A database that is away keeps no service from starting: nobody can be let in without it.
import { Database } from '../database';
import { refuseDemoData } from './demo-data';

it('says nothing about a database that cannot be reached', async () => {
  const away = new Database({ url: 'postgresql://127.0.0.1:1/x' });
  await expect(refuseDemoData(away)).resolves.toBeUndefined();
  await away.close();
});
