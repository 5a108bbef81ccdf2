// REST of sessions: signing in and out of the console. The session's secret travels in a cookie that scripts cannot
// read; changes come with the token that they can.
import type { ChangePassword, SignIn } from '@tributary/contracts';
import { changePassword, signIn, sessionAnswer, sessionsEnded, passwordChanged } from '@tributary/contracts';
import { Access, Caller, Public, Site, Answers } from '@tributary/platform';
import type { BrowserRequest, Principal } from '@tributary/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OidcService } from './oidc.service';
import { BegunSession, SignInService } from './sign-in.service';

export interface Reply {
  header(name: string, value: string | string[]): Reply;
}

/** Puts a session's secret into its cookie. */
export function keepSession(reply: Reply, site: Site, request: BrowserRequest, session: BegunSession): void {
  const { token: value, seconds } = session;
  reply.header('set-cookie', site.cookie(request, { what: 'session', value, seconds, strict: true }));
  reply.header('cache-control', 'no-store');
}

@ApiTags('sessions')
@Controller('v1')
export class SessionController {
  constructor(
    @Inject(SignInService) private readonly people: SignInService,
    @Inject(OidcService) private readonly oidc: OidcService,
    @Inject(Site) private readonly site: Site,
  ) {}

  @Post('session')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in with name and password; the session is in the cookie of this answer' })
  @ApiBody({ schema: { $ref: '#/components/schemas/SignIn' } })
  @Answers(sessionAnswer, 'sign-in-refused', 'csrf-refused')
  async signIn(
    @Body({ schema: signIn }) body: SignIn,
    @Req() request: BrowserRequest & { ip: string },
    @Res({ passthrough: true }) reply: Reply,
  ) {
    this.site.checkOrigin(request);
    const session = await this.people.signIn(body, request.ip);
    keepSession(reply, this.site, request, session);
    return session.view;
  }

  @Get('session')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Who is signed in, and the token that changes must carry' })
  @Answers(sessionAnswer, 'not-found')
  read(@Caller() by: Principal, @Res({ passthrough: true }) reply: Reply) {
    reply.header('cache-control', 'no-store');
    return this.people.read(by);
  }

  @Delete('session')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Sign out; `signOutUrl` leads on to the identity provider, if one was used' })
  @Answers(sessionsEnded, 'not-found')
  signOut(@Caller() by: Principal, @Req() request: BrowserRequest, @Res({ passthrough: true }) reply: Reply) {
    return this.end({ by, everywhere: false, request, reply });
  }

  @Delete('sessions')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Sign out everywhere: all sessions of the person end at once' })
  @Answers(sessionsEnded, 'not-found')
  signOutEverywhere(
    @Caller() by: Principal,
    @Req() request: BrowserRequest,
    @Res({ passthrough: true }) reply: Reply,
  ) {
    return this.end({ by, everywhere: true, request, reply });
  }

  private async end(of: { by: Principal; everywhere: boolean; request: BrowserRequest; reply: Reply }) {
    const { ended, idToken } = await this.people.signOut(of.by, of.everywhere);
    const gone = { what: 'session', value: '', seconds: 0, strict: true } as const;
    of.reply.header('set-cookie', this.site.cookie(of.request, gone));
    return { ended, signOutUrl: await this.oidc.signOutUrl(idToken) };
  }

  @Post('session/password')
  @Access('finance', 'admin')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the own password; all other sessions of the person end' })
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangePassword' } })
  @Answers(passwordChanged, 'sign-in-refused', 'not-found')
  changePassword(
    @Body({ schema: changePassword }) body: ChangePassword,
    @Caller() by: Principal,
    @Req() request: { ip: string },
  ) {
    return this.people.changePassword(body, by, request.ip);
  }
}
