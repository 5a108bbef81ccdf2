// Where signatures enter Fastify: between a request's headers and its body.
import type { Readable } from 'node:stream';
import { signatureHeaders } from '@tributary/contracts';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RequestSignatures, Signable } from './request-signatures';
import { SignedRequest } from './signed-request';

const bodiless = new Set(['GET', 'HEAD']);

/** Lets signed requests be read through their signature. Others pass as they are. */
export function readSignatures(app: NestFastifyApplication): void {
  const signatures = app.get(RequestSignatures, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preParsing', (request, _reply, payload, done) => {
      if (request.headers[signatureHeaders.signature] === undefined) return done(null, payload);
      const signable = request as unknown as Signable;
      const begun = () => {
        const { signed } = signable;
        if (signed instanceof SignedRequest && !bodiless.has(request.method))
          signed.listen(payload as Readable);
        done(null, payload);
      };
      signatures.begin(signable).then(begun, done);
    });
}
