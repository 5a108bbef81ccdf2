// What is not well: the service's own parts, casinos that are not active, deliveries that failed.
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Loaded } from '../../components/notice';
import { Facts, Section } from '../../components/parts';
import { Status } from '../../components/status';

const everyMs = 15_000;
const looked = 200;

function FailedDeliveries() {
  const query = { state: 'failed' as const, limit: looked };
  const failed = useRead(
    ['deliveries', 'failed'],
    () => api.GET('/v1/webhooks/deliveries', { params: { query } }),
    { everyMs },
  );
  return (
    <Loaded of={failed}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Status state="none" tone="good" />
        ) : (
          <Link to="/deliveries?state=failed">
            {items.length}
            {next !== null && ' and more'}
          </Link>
        )
      }
    </Loaded>
  );
}

function Casinos() {
  const query = { limit: looked };
  const casinos = useRead(['casinos', 'first'], () => api.GET('/v1/casinos', { params: { query } }), {
    everyMs,
  });
  return (
    <Loaded of={casinos}>
      {({ items }) => {
        const away = items.filter(({ status }) => status !== 'active');
        if (away.length === 0) return <Status state="all active" tone="good" />;
        return (
          <>
            {away.map(({ code, status }) => (
              <Link key={code} to={`/casinos/${code}`}>
                {code} <Status state={status} />{' '}
              </Link>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

export function Health({ isAdmin }: { readonly isAdmin: boolean }) {
  const ready = useRead(['health'], () => api.GET('/health/ready'), { everyMs });
  return (
    <Section title="Health">
      <Loaded of={ready}>
        {({ status, database, redis }) => (
          <Facts
            of={[
              ['Service', <Status key="status" state={status} />],
              ['Database', database ?? '–'],
              ['Redis', redis ?? '–'],
              ['Casinos', <Casinos key="casinos" />],
              ...(isAdmin ? [['Failed deliveries', <FailedDeliveries key="failed" />] as const] : []),
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
