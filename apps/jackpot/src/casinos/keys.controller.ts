// REST of API keys: shown once when made, kept as a hash, revocable. Their last use is visible.
import type { CreateKey } from '@tributary/contracts';
import { Problem, createKey, id } from '@tributary/contracts';
import { Access, newSecret } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Body, Controller, Delete, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Prisma } from './prisma.provider';

function scopeFault(body: CreateKey): string | null {
  if (body.role === 'casino' && !body.casino) return 'casino';
  if ((body.role === 'finance' || body.role === 'admin') && body.casino) return 'casino';
  return body.role !== 'table-server' && body.tables.length > 0 ? 'tables' : null;
}

@ApiTags('keys')
@ApiBearerAuth()
@Controller('v1/keys')
export class KeysController {
  constructor(
    @Inject(Prisma) private readonly prisma: Prisma,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Make a key; its secret is in this answer and nowhere else' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateKey' } })
  async create(@Body({ schema: createKey }) body: CreateKey) {
    const field = scopeFault(body);
    if (field) throw new Problem('invalid-request', `${field}: does not fit the role ${body.role}`, [{ field, reason: `does not fit the role ${body.role}` }]); // prettier-ignore
    if (body.casino && !(await this.prisma.client.casino.findUnique({ where: { code: body.casino } }))) {
      throw new Problem('not-found', `there is no casino ${body.casino}`, [
        { field: 'casino', reason: 'is not known' },
      ]);
    }
    const { secret, hash } = newSecret();
    const keyId = this.newId('key');
    const { name, role, casino, tables, expiresAt } = body;
    await this.prisma.client.apiKey.create({
      data: {
        id: keyId, name, role, casino: casino ?? null, tables, secretHash: new Uint8Array(hash),
        createdAt: this.clock.now(), expiresAt: expiresAt ? new Date(expiresAt) : null,
      },
    }); // prettier-ignore
    return { keyId, name, role, casino: casino ?? null, tables, secret };
  }

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'Keys without their secrets' })
  async list() {
    const rows = await this.prisma.client.apiKey.findMany({
      orderBy: { id: 'asc' },
      omit: { secretHash: true },
    });
    return { items: rows.map(({ id: keyId, ...rest }) => ({ keyId, ...rest })) };
  }

  @Delete(':keyId')
  @Access('admin')
  @ApiOperation({ summary: 'Revoke a key; it ends within two seconds on every replica' })
  async revoke(@Param('keyId', { schema: id('key') }) keyId: string) {
    const { count } = await this.prisma.client.apiKey.updateMany({
      where: { id: keyId, revokedAt: null },
      data: { revokedAt: this.clock.now() },
    });
    if (count === 0) throw new Problem('not-found', `there is no key ${keyId} in use`);
    return { keyId, state: 'revoked' };
  }
}
