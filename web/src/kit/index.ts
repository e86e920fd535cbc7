/** The door of the kit: parts of screens that know nothing of the business. */
export { ExportMenu } from './list/ExportMenu.tsx';
export { ListPage } from './list/ListPage.tsx';
export { WrongDays, areWrongDays } from './list/WrongDays.tsx';
export type { Sum } from './list/Sums.tsx';
export { useList, type List } from './list/useList.ts';
export type { BulkAction, BulkResult, Column } from './list/column.ts';
export { SomeOf } from './list/SomeOf.tsx';
export { BulkBar, Results } from './list/BulkBar.tsx';
export { forEachRow, type RowDone } from './list/forEachRow.ts';
export type { Key } from './list/useChosen.ts';
export { ChoiceFilter, DaysFilter, type Filtered } from './list/filters.tsx';
export { Pager } from './list/Pager.tsx';
export { Search } from './list/Search.tsx';

export type { FieldWords } from './form/others.ts';
export { FieldPlace } from './form/FieldPlace.tsx';
export { FormBody, type Question } from './form/FormBody.tsx';
export { FormColumns, FormPage, FormPanel, FormSection } from './form/FormPage.tsx';
export type { KitForm } from './form/useDraft.ts';
export { NumberField } from './inputs/NumberField.tsx';
export { MoneyInput } from './inputs/MoneyInput.tsx';
export { ChipsInput } from './inputs/ChipsInput.tsx';
export { QtyInput } from './inputs/QtyInput.tsx';
export { Select } from './inputs/Select.tsx';
export { namedOptions, optionsOf } from './inputs/options.ts';
export { AsyncSearch } from './inputs/AsyncSearch.tsx';
export { DayField } from './dates/DayField.tsx';
export { DateRange } from './dates/DateRange.tsx';
export { ImagesInput } from './files/ImagesInput.tsx';
export { Upload, type Uploaded } from './files/Upload.tsx';

export {
  DetailPage,
  DetailSection,
  Facts,
  type DetailAction,
  type DetailHead,
} from './detail/DetailPage.tsx';
export { Timeline, TimelineList, type TimelineItem } from './detail/Timeline.tsx';

export { Footer } from './frame/Footer.tsx';
export { keepTheme } from './frame/keepTheme.ts';
export { LanguageSwitch } from './frame/LanguageSwitch.tsx';
export { Mark } from './frame/Mark.tsx';
export { SchemeSwitch } from './frame/SchemeSwitch.tsx';

export { BarList } from './chart/BarList.tsx';
export { ChartFrame } from './chart/ChartFrame.tsx';
export { DayBars } from './chart/DayBars.tsx';
export { StepBars } from './chart/StepBars.tsx';
export { HomeCard } from './home/HomeCard.tsx';
export { PageHead } from './PageHead.tsx';
export { ActionButton } from './ActionButton.tsx';
export { CopyButton } from './CopyButton.tsx';
export { ReasonDialog } from './ReasonDialog.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { useDialogCommand } from './useDialogCommand.ts';
export { isTyping, useKey } from './useKey.ts';
export { Unbroken } from './Unbroken.tsx';
export { UNDO_KEYS, undoToast } from './undoToast.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { StatusTabs, type StatusTab } from './StatusTabs.tsx';
export { Tabs } from './Tabs.tsx';
export { MayLink } from './MayLink.tsx';
export { ThingLink } from './ThingLink.tsx';
export { BeforeAfter } from './BeforeAfter.tsx';
export { Money } from './Money.tsx';
export { baht, count } from './numbers.ts';
export { Day, Moment, useCalendar, useDayText } from './dates/Moment.tsx';
export {
  addDays,
  dayOf,
  daysIn,
  fullDayText,
  momentText,
  monthText,
  shortMonthText,
  today,
  type Range,
} from './dates/days.ts';
export { forgetPicture, keepPicture, keptPicture, sendKept } from './files/kept-pictures.ts';
export { Picture } from './files/Picture.tsx';
export { printAtOnce } from './files/printAtOnce.ts';
export { Thumb } from './files/Thumb.tsx';
export { ImageZoom } from './files/ImageZoom.tsx';

export { ScanField } from './scan/ScanField.tsx';
export { QrInput } from './scan/QrInput.tsx';
export { ScanQueue } from './scan/ScanQueue.tsx';
export { ScansWhileAway } from './scan/ScansWhileAway.tsx';
export { useStrays } from './scan/strays.ts';
export { Shout } from './scan/Shout.tsx';
export { SoundSwitch } from './scan/SoundSwitch.tsx';
export { useWedge } from './scan/useWedge.ts';
export { thisPage } from './scan/pages.ts';
export { MOST_PIECES, piecesSaid } from './scan/pieces-said.ts';
export { useWaiting, type WaitingScan } from './scan/useWaiting.ts';
export { isGap, useScanQueue } from './scan/useScanQueue.ts';
export { unsent, type Scan } from './scan/kept-scans.ts';
export { useFlash } from './scan/Flash.tsx';
export { useSounds } from './scan/useSounds.ts';
export { firstLetter } from './firstLetter.ts';
export { afterDrawing } from './afterDrawing.ts';
export { bringAboveBar } from './form/keepAboveBar.ts';

export { Empty, type EmptyWords } from './states/Empty.tsx';
export { Failed } from './states/Failed.tsx';
export { Guard } from './states/Guard.tsx';
export { Loading } from './states/Loading.tsx';
export { PermissionDenied } from './states/PermissionDenied.tsx';
export { useUnreached } from './states/useUnreached.ts';
export type { Reading } from './reading.ts';
