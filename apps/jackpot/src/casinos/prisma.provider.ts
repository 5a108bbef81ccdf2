// Prisma for reference data and admin reads, on the same database; money never moves through it.
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@tributary/prisma';
import { Database } from '@tributary/platform';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';

@Injectable()
export class Prisma implements OnApplicationShutdown {
  readonly client: PrismaClient;

  constructor(@Inject(Database) db: Database) {
    // The service's own pool of connections is used, so that its bound holds for both.
    this.client = new PrismaClient({ adapter: new PrismaPg(db.pool) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.$disconnect();
  }
}
