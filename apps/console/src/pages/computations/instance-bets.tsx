// Bets that an instance of a jackpot took, newest first, a page at a time however many there are.
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Bet, betColumns, betKey, roundColumn } from './bet-columns';

export default function InstanceBets() {
  const { code = '', number = '' } = useParams();
  const jackpot = useRead(['jackpot', code], () =>
    api.GET('/v1/jackpots/{code}', { params: { path: { code } } }),
  );
  const path = { code, number: parseInt(number, 10) };
  return (
    <PageBody
      title={`Bets of ${code}, instance ${number}`}
      above={{ to: `/jackpots/${code}`, title: `Jackpot ${code}` }}
    >
      <List<Bet>
        label="Bets of the instance"
        listKey={['instance-bets', code, number]}
        read={(query) =>
          api.GET('/v1/admin/jackpots/{code}/instances/{number}/bets', { params: { path, query } })
        }
        keyOf={betKey}
        empty="It has taken no bet."
        columns={betColumns(jackpot.data?.currency, roundColumn)}
      />
    </PageBody>
  );
}
