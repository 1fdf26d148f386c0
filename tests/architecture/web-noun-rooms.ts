import { anyNoun, contract, file, folder, nouns, packages, type Room } from './room.ts';
import {
  design,
  networkForScreens,
  nounData,
  outbox,
  query,
  react,
  router,
  routing,
  shared,
} from './web-patterns.ts';

export const webNounRooms: readonly Room[] = [
  {
    name: 'queries, commands, calls and pending state of a noun',
    files: new RegExp(`^src/web/${anyNoun}/((queries|commands|calls|pending|query-keys)\\.ts$|local/)`),
    mayImport: [
      packages('zod', 'uuid'),
      query,
      contract,
      file(
        'src/web/network/(call|call-errors|session/(csrf|current-customer|pending-sign-out|session-cookie)|transfers/(download|upload|running-uploads))',
      ),
      /^src\/web\/storage\/(values\/(recent-lists|unanswered-pictures)|catalogue\/catalogue-(database|replica))\.ts$/,
      file('src/web/outbox/command'),
      new RegExp(`^src/web/(${anyNoun}|line-items|places)/([\\w-]+/)?[\\w-]+\\.ts$`),
    ],
    forbiddenImport: ['src/web/cart/queries.ts', 'react'],
  },
  ...nouns.map(noun => ({
    name: `screens of ${noun}`,
    files: folder(`src/web/${noun}`),
    mayImport: [
      react,
      router,
      query,
      packages('dompurify', 'embla-carousel', 'embla-carousel-react', 'qrcode', 'uuid', 'zod'),
      contract,
      design,
      outbox,
      routing,
      shared,
      networkForScreens,
      nounData,
      folder(`src/web/${noun}`),
      ...(noun === 'cart'
        ? [file('src/web/storage/(drafts/(line-drafts|checkout-draft)|values/child-preferences)')]
        : []),
      ...(noun === 'catalogue'
        ? [file('src/web/(storage/values/(recent-lists|child-preferences)|network/session/current-customer)')]
        : []),
      ...(noun === 'auth' ? [file('src/web/storage/values/(recent-lists|kept-welcome)')] : []),
      ...(noun === 'orders'
        ? [
            file(
              'src/web/(cart/to-addition|storage/(values/recent-lists|drafts/(order-(text-)?drafts|checkout-draft)))',
            ),
          ]
        : []),
      ...(noun === 'customer'
        ? [
            file(
              'src/web/storage/(values/(recent-lists|unanswered-password)|drafts/address-drafts|other-accounts/.+)',
            ),
          ]
        : []),
      ...(noun === 'auth'
        ? [file('src/web/storage/(stored-customers|count-pending-commands|drafts/registration-draft)')]
        : []),
      ...(noun === 'places' ? [/^virtual:place-tree$/, file('src/web/storage/values/chosen-place')] : []),
      ...(noun === 'customer' ? [folder('src/web/(pictures|privacy)/settings')] : []),
      ...(noun === 'auth' ? [folder('src/web/help/privacy')] : []),
      ...(noun === 'payments' ? [file('src/web/storage/(values/unanswered-pictures|with-lock)')] : []),
      ...(noun === 'privacy' ? [file('src/web/storage/values/(privacy-notice|unanswered-deletion)')] : []),
    ],
    forbiddenImport: [
      `src/web/${noun}/x-screen.tsx`,
      noun === 'cart' ? 'src/web/orders/checkout/order-sheet.tsx' : 'src/web/cart/screen/cart-screen.tsx',
    ] as const,
  })),
  {
    name: 'embroidery',
    files: folder('src/web/embroidery'),
    mayImport: [
      react,
      packages('@fontsource'),
      contract,
      design,
      file('src/web/(storage/values/child-preferences|network/session/current-customer)'),
      folder('src/web/embroidery'),
    ],
    forbiddenImport: ['src/web/embroidery/embroidery-preview.tsx', 'src/web/cart/pending.ts'],
  },
  {
    name: 'line items and product cards',
    files: folder('src/web/(line-items|product-cards)'),
    mayImport: [
      react,
      router,
      query,
      packages('uuid', 'zod'),
      contract,
      design,
      file('src/web/outbox/command'),
      folder('src/web/(line-items|product-cards|embroidery)'),
    ],
    forbiddenImport: ['src/web/line-items/line-summary.tsx', 'src/web/cart/commands.ts'],
  },
];
