import { setPriority } from 'node:os';
import { RunningShop } from '../../support/shops/running-shop.ts';

/** Fills `DEMO_FOLDER` while other tests run, with what they leave of the processors. */
setPriority(10);
const shop = await RunningShop.start({ dataFolder: process.env.DEMO_FOLDER ?? '', demo: true });
await shop.stop();
