// The parts of the jackpot's page that show its live instance: pools, contributions, shares.
import { ReactNode } from 'react';
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Loaded } from '../../components/notice';
import { When } from '../../components/when';

const everyMs = 30_000;

interface LiveProps {
  readonly code: string;
  readonly children: (composition: JackpotSchemas['Composition']) => ReactNode;
}

export function LiveComposition({ code, children }: LiveProps) {
  const params = { path: { code } };
  const found = useRead(['pools', code], () => api.GET('/v1/admin/jackpots/{code}/pools', { params }), {
    everyMs,
  });
  return (
    <Loaded of={found}>
      {(composition) => (
        <>
          <p className="muted">
            As of <When at={composition.madeAt} />
          </p>
          {children(composition)}
        </>
      )}
    </Loaded>
  );
}
