// Variants that may be played, each leading to its return sheet.
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody } from '../../components/parts';

export default function Variants() {
  const variants = useRead(['variants'], () => api.GET('/v1/variants'));
  return (
    <PageBody title="Return sheets">
      <Loaded of={variants}>
        {({ items }) => (
          <Table
            label="Variants"
            items={items}
            keyOf={({ id }) => id}
            columns={[
              { head: 'Variant', cell: ({ id }) => id },
              {
                head: 'Sheets',
                cell: ({ id, versions }) =>
                  versions.map((version) => (
                    <span key={version}>
                      <Link to={`/returns/${id}?version=${version}`}>
                        {id}, version {version}
                      </Link>{' '}
                    </span>
                  )),
              },
              { head: 'Origin', cell: ({ builtIn }) => (builtIn ? 'built in' : 'an operator’s document') },
            ]}
          />
        )}
      </Loaded>
    </PageBody>
  );
}
