// People: signing in with a password or through an identity provider, invitations, and what each may do.
import { DynamicModule, Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { Attempts } from './attempts';
import { OidcController } from './oidc.controller';
import { OidcService } from './oidc.service';
import { PeopleOptions, peopleOptionsToken } from './options';
import { InvitationsController, PeopleController } from './people.controller';
import { PeopleService } from './people.service';
import { SessionController } from './session.controller';
import { SignInService } from './sign-in.service';

@Module({})
export class PeopleModule {
  static forRoot(options: PeopleOptions = { passwords: true, oidc: null }): DynamicModule {
    return {
      module: PeopleModule,
      imports: [ApprovalsModule],
      controllers: [SessionController, OidcController, PeopleController, InvitationsController],
      providers: [
        { provide: peopleOptionsToken, useValue: options },
        Attempts,
        SignInService,
        OidcService,
        PeopleService,
      ],
    };
  }
}
