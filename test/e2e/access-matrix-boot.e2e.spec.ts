// R12: a service with a route that says neither who may use it nor that everyone may does not start.
import 'reflect-metadata';
import { Access, PlatformModule, Public, createHttpApp } from '@tributary/platform';
import { Controller, Get, Module, Post, Type } from '@nestjs/common';
import { freshDatabase, redisUrl } from '../support/stack';

jest.setTimeout(60_000);

@Controller('v1/open')
class ForgottenRoute {
  @Get('said')
  @Access('finance')
  said() {
    return {};
  }

  @Post('forgotten')
  forgotten() {
    return {};
  }
}

@Controller('v1/nobody')
class NobodysRoute {
  @Get()
  @Access()
  nobody() {
    return {};
  }
}

@Public()
@Controller('v1/all')
class PublicRoutes {
  @Get()
  all() {
    return {};
  }
}

/** Starts a service of these controllers. Answers the error that it dies of, or null. */
async function boot(...controllers: Type[]): Promise<string | null> {
  const database = await freshDatabase();
  const options = { schema: 'jackpot', databaseUrl: database.url, redisUrl: redisUrl(), queues: [] } as const;
  @Module({ imports: [PlatformModule.forRoot(options)], controllers })
  class Service {}
  const app = await createHttpApp(Service, {
    title: 't',
    description: 'd',
    version: '1',
    logLevels: ['fatal'],
  });
  try {
    await app.init();
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await app.close().catch(() => undefined);
    await database.drop();
  }
}

it('names every route without a policy', async () => {
  expect(await boot(ForgottenRoute, NobodysRoute, PublicRoutes)).toBe(
    'Routes without @Access or @Public:\n  POST forgotten (ForgottenRoute.forgotten)\n  GET / (NobodysRoute.nobody)',
  );
});

it('starts where each has one, on the route or its controller', async () => {
  expect(await boot(PublicRoutes)).toBeNull();
});
