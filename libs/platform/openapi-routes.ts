// The routes of an application as its controllers declare them: who may call, what is answered, by operation id.
import { Role } from '@tributary/contracts';
import { ModulesContainer } from '@nestjs/core';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { accessMetadata } from './auth';
import { RouteAnswers, answersMetadata } from './openapi-answers';

export interface Route {
  /** Undefined: the route is refused to everyone. */
  readonly access: readonly Role[] | 'public' | undefined;
  readonly answers: RouteAnswers | undefined;
}

interface Controller {
  readonly name: string;
  readonly prototype: Record<string, unknown>;
}

/** Metadata of a handler, or of its controller. */
function metadataOf<T>(name: string, handler: object, controller: Controller): T | undefined {
  return Reflect.getMetadata(name, handler) ?? Reflect.getMetadata(name, controller);
}

/** Routes by operation id, `<Controller>_<method>` as Nest names them. Throws when two controllers have one name. */
export function routesOf(app: NestFastifyApplication): ReadonlyMap<string, Route> {
  const controllers = new Map<string, Controller>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const controller = metatype as unknown as Controller;
      const known = controllers.get(controller.name);
      if (known && known !== controller) throw new Error(`Two controllers are called ${controller.name}`);
      controllers.set(controller.name, controller);
    }
  }
  const routes = new Map<string, Route>();
  for (const controller of controllers.values()) {
    for (const method of Object.getOwnPropertyNames(controller.prototype)) {
      const handler = controller.prototype[method];
      if (method === 'constructor' || typeof handler !== 'function') continue;
      routes.set(`${controller.name}_${method}`, {
        access: metadataOf(accessMetadata, handler, controller),
        answers: metadataOf(answersMetadata, handler, controller),
      });
    }
  }
  return routes;
}
