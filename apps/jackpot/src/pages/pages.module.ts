// Pages for browsers, served from the build: the console, the public meter, the view of a table.
import { DynamicModule, Module } from '@nestjs/common';
import { PagesOptions, builtPages, pagesOptionsToken } from './options';
import { PagesService } from './pages.service';

@Module({})
export class PagesModule {
  static forRoot(options: Partial<PagesOptions> = {}): DynamicModule {
    const known: PagesOptions = {
      folder: builtPages(),
      tableGameOrigin: null,
      signIn: { passwords: true, provider: false },
      ...options,
    };
    return {
      module: PagesModule,
      providers: [{ provide: pagesOptionsToken, useValue: known }, PagesService],
    };
  }
}
