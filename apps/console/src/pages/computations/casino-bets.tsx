// Bets of a casino, newest first, a page at a time however many there are.
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Bet, betColumns, betKey, roundColumn } from './bet-columns';

export default function CasinoBets() {
  const { code = '' } = useParams();
  return (
    <PageBody title={`Bets of ${code}`} above={{ to: `/casinos/${code}`, title: `Casino ${code}` }}>
      <p className="hint">Value and legs are in the currency of the jackpot that the bet was placed for.</p>
      <List<Bet>
        label="Bets of the casino"
        listKey={['casino-bets', code]}
        read={(query) => api.GET('/v1/admin/casinos/{code}/bets', { params: { path: { code }, query } })}
        keyOf={betKey}
        empty="It has placed no bet."
        columns={betColumns(undefined, roundColumn)}
      />
    </PageBody>
  );
}
