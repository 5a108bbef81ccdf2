// No route without a policy: a service with a route that says neither who may use it nor that everyone may does not
// start.
import { Role } from '@tributary/contracts';
import { Inject, Injectable, OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessMetadata } from './auth';

@Injectable()
export class PolicyCheck implements OnModuleInit {
  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  /** Throws an error that names every route without a policy. */
  onModuleInit(): void {
    const open = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (!metatype) return [];
      const prototype = metatype.prototype as Record<string, object>;
      const names = this.scanner.getAllMethodNames(prototype);
      return names.flatMap((name) => this.faultOf(metatype, prototype[name]!, name));
    });
    if (open.length === 0) return;
    throw new Error(`Routes without @Access or @Public:\n${open.map((fault) => `  ${fault}`).join('\n')}`);
  }

  private faultOf(controller: object, handler: object, name: string): string[] {
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
    if (path === undefined) return [];
    const targets = [handler, controller] as never[];
    const policy = this.reflector.getAllAndOverride<Role[] | 'public' | undefined>(accessMetadata, targets);
    if (policy === 'public' || (policy && policy.length > 0)) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
    return [`${method} ${path} (${(controller as { name: string }).name}.${name})`];
  }
}
