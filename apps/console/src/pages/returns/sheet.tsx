// The return sheet of a rule set under best play: exact fractions, counted.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { useFilter } from '../../components/filters';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody } from '../../components/parts';

type Sheet = JackpotSchemas['ReturnSheet'];
type Return = JackpotSchemas['Return'];
type Line = readonly [name: string, value: Return];

function linesOf({ mainGame, sideBets, jackpot }: Sheet): Line[] {
  const { fivePlusOne, bonus } = sideBets;
  const all: readonly (readonly [string, Return | undefined])[] = [
    ['Return on the ante', mainGame.returnOnAnte],
    ['Return on the total bet', mainGame.returnOnTotalBet],
    ['House edge', mainGame.houseEdge],
    ['Element of risk', mainGame.elementOfRisk],
    ['Hands called', mainGame.frequencies.call],
    ['Hands folded', mainGame.frequencies.fold],
    ['Cards purchased', mainGame.frequencies.purchase],
    ['5+1', fivePlusOne?.return],
    ['BONUS', bonus?.return],
    ['Jackpot bet: fixed prizes', jackpot?.fixedPrizes],
    ['Jackpot bet: contribution to main', jackpot?.contribution],
    ['Jackpot bet: reserve', jackpot?.reserve],
    ['Jackpot bet in all', jackpot?.total],
  ];
  return all.filter((line): line is Line => line[1] !== undefined);
}

export default function SheetPage() {
  const { id = '' } = useParams();
  const version = useFilter('version');
  const params = { path: { id }, query: { version } };
  const sheet = useRead(['returns', id, version], () => api.GET('/v1/variants/{id}/returns', { params }));
  return (
    <PageBody title={`Return sheet of ${id}`} above={{ to: '/returns', title: 'Return sheets' }}>
      {sheet.isPending && (
        <p className="hint">Every deal is counted, exactly; the first time takes seconds.</p>
      )}
      <Loaded of={sheet}>
        {(found) => (
          <Table<Line>
            label={`Return sheet of ${id}, version ${found.version}`}
            items={linesOf(found)}
            keyOf={([name]) => name}
            columns={[
              { head: 'Figure', cell: ([name]) => name },
              { head: 'Percent', align: 'end', cell: ([, { percent }]) => `${percent} %` },
              {
                head: 'Exact',
                cell: ([, { numerator, denominator }]) => (
                  <code>
                    {numerator} / {denominator}
                  </code>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </PageBody>
  );
}
