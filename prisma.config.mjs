// Where Prisma finds the schema of the tables; its commands take the database from DATABASE_URL.
import { defineConfig } from 'prisma/config';

export default defineConfig({ schema: 'prisma', migrations: { path: 'prisma/migrations' } });
