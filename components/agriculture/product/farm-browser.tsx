'use client';

import { ListBrowser } from '#components/catalogue/list-browser.tsx';
import { farmCatalogue, type ServedFarmList } from './farm-catalogue.tsx';

/** The products of the zone with their filters. */
export const FarmBrowser = ({ served }: { served: ServedFarmList }) => <ListBrowser list={farmCatalogue} served={served} />;
