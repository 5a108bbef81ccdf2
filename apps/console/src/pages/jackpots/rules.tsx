// The rules as the live instance runs them, as everyone may read them.
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts } from '../../components/parts';
import { handName } from '../../format/hand-name';

export function Rules({ code }: { readonly code: string }) {
  const params = { path: { code } };
  const rules = useRead(['rules', code], () => api.GET('/v1/jackpots/{code}/rules', { params }));
  return (
    <Loaded of={rules}>
      {(of) => (
        <>
          <Facts
            of={[
              ['Rule set', `${of.ruleSet.id}, version ${of.ruleSet.version}`],
              ['Base amount', <Amount key="b" value={of.baseAmount} currency={of.currency} />],
              ['Reset amount', <Amount key="r" value={of.resetAmount} currency={of.currency} />],
              ['Limit', <Amount key="l" value={of.limit} currency={of.currency} />],
              ['Funding', of.funding.text],
              ['Sharing', of.sharing.text],
              ['Payout', of.payout.text],
              ['Return of a jackpot bet', `${of.theoreticalReturn.totalPercent ?? '–'} %`],
              ['Digest', <code key="d">{of.digest}</code>],
            ]}
          />
          <Table
            label="Prizes"
            items={of.prizes}
            keyOf={({ category }) => category}
            columns={[
              { head: 'Hand', cell: ({ category }) => handName(category) },
              { head: 'Prize', cell: ({ text }) => text },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
