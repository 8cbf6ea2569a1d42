'use client';

import { ListBrowser } from '#components/catalogue/list-browser.tsx';
import { insuranceCatalogue, type ServedInsuranceList } from './insurance-catalogue.tsx';

/** The insurance list with its filters. */
export const InsuranceBrowser = ({ served }: { served: ServedInsuranceList }) => <ListBrowser list={insuranceCatalogue} served={served} />;
