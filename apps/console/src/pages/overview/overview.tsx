// The overview.
import { PageBody } from '../../components/parts';

export default function Overview() {
  return <PageBody title="Overview">soon</PageBody>;
}
