import type { OfferPlace } from '../../cases/finance/chosen-contract.ts';
import type { DeskAct } from '../../cases/finance/desk-orders.ts';
import type { DeskOrder } from '../../cases/insurance/policy-desk.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import type { StoreSettings } from '../../domain/files/file-settings.ts';
import type { FieldOption } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import type { ActionForm } from '../kit/pieces.ts';

/** What a demonstration adds to the desks; the workbench adds nothing. */
export interface DeskExtras {
  /** Stands in the form of who takes an order on. */
  readonly manager?: { readonly branch: string; readonly managerName: string; readonly managerPhone: string };
  /** Other contracts to choose from, and how the chosen one comes to the offer. */
  readonly contracts?: {
    readonly options: readonly FieldOption[];
    readonly hand: (context: DomainContext, files: StoreSettings, place: OfferPlace, act: DeskAct) => Promise<DeskAct>;
  };
  /** A step on a policy that only a demonstration has. */
  readonly policy?: {
    readonly step: string;
    readonly draw: (found: DeskOrder, toForm: (form: Omit<ActionForm, 'action'>) => Markup) => Markup | '';
    readonly take: (context: DomainContext, orderNo: string, given: unknown) => Promise<void>;
  };
}
