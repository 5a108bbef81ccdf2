// REST of signing in through an identity provider: the way there and the way back.
import { Public, Site } from '@tributary/platform';
import type { BrowserRequest } from '@tributary/platform';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { OidcService, oidcMinutes } from './oidc.service';

interface RedirectingReply {
  header(name: string, value: string | string[]): RedirectingReply;
  status(code: number): RedirectingReply;
  send(): void;
}

@ApiTags('sessions')
@Controller('v1/session/oidc')
export class OidcController {
  constructor(
    @Inject(OidcService) private readonly oidc: OidcService,
    @Inject(Site) private readonly site: Site,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Sign in through the identity provider, where one is set up' })
  @ApiResponse({ status: 303, description: 'To the provider' })
  async start(@Req() request: BrowserRequest, @Res() reply: RedirectingReply) {
    const { url, browser: value } = await this.oidc.start();
    // Lax: the way back is a request that the provider's page starts.
    const cookie = { what: 'sign-in', value, seconds: oidcMinutes * 60, strict: false } as const;
    redirect(reply, url, [this.site.cookie(request, cookie)]);
  }

  @Get('callback')
  @Public()
  @ApiOperation({
    summary: 'The way back from the identity provider; the session is in a cookie of this answer',
  })
  @ApiResponse({ status: 303, description: 'To the console' })
  async finish(@Req() request: BrowserRequest & { ip: string; url: string }, @Res() reply: RedirectingReply) {
    const query = request.url.split('?').slice(1).join('?');
    const browser = this.site.secretIn(request, 'sign-in');
    const { token, seconds } = await this.oidc.finish({ query, browser, address: request.ip });
    redirect(reply, '/', [
      this.site.cookie(request, { what: 'session', value: token, seconds, strict: true }),
      this.site.cookie(request, { what: 'sign-in', value: '', seconds: 0, strict: false }),
    ]);
  }
}

function redirect(reply: RedirectingReply, url: string, cookies: string[]): void {
  reply.header('set-cookie', cookies).header('cache-control', 'no-store').header('location', url);
  reply.status(303).send();
}
