import { Page } from '#design/layout/page.tsx';
import { useUser } from '#web/auth/use-user.ts';
import { OtherAccountsNotice } from '#web/customer/other-accounts/other-accounts-notice.tsx';
import { ConsentNotice } from '#web/privacy/consent-notice.tsx';
import { InstallOffer } from '#web/pwa/install/install-offer.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { ChildNames } from './child-names.tsx';
import classes from './home-screen.module.css';
import { NewArrivals } from './new-arrivals.tsx';
import { PaymentRow } from './payment-row.tsx';
import { SearchForm } from './search-form.tsx';

export function HomeScreen() {
  const { name } = useUser();
  return (
    <Page wide>
      <div>
        <p className={classes.greeting}>Chào {name}!</p>
        <p className={classes.prompt}>Hôm nay mình sắm gì cho bé?</p>
      </div>
      <SearchForm />
      <ConsentNotice />
      <OtherAccountsNotice />
      <ChildNames />
      <PaymentRow />
      <CategoryTiles />
      <NewArrivals />
      <InstallOffer />
    </Page>
  );
}
