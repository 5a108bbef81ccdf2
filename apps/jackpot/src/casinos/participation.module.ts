// Taking part: joining, meters of casinos, and what silence does. It stands above meters, which it compares with.
import { DynamicModule, Module } from '@nestjs/common';
import { MetersModule } from '../jackpots/meters.module';
import { CasinoMetersService } from './casino-meters.service';
import { CasinosModule } from './casinos.module';
import { ParticipationController } from './participation.controller';
import { ParticipationService } from './participation.service';
import { SilenceService, silenceHoursToken } from './silence.service';

@Module({})
export class ParticipationModule {
  /** `silenceHours`: after how many hours without a call a casino is suspended; null never. */
  static forRoot(silenceHours: number | null): DynamicModule {
    return {
      module: ParticipationModule,
      imports: [CasinosModule, MetersModule],
      controllers: [ParticipationController],
      providers: [
        ParticipationService,
        CasinoMetersService,
        SilenceService,
        { provide: silenceHoursToken, useValue: silenceHours },
      ],
    };
  }
}
