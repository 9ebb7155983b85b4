export { RichText } from '../../components/RichText';
export { createRowVirtualizer } from '../../components/rowVirtualizer';
export { HistoryPanel } from './history/HistoryPanel';
