import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; title: string; icon?: ReactNode; content: ReactNode }[];
  selected?: Id;
  onSelect?: (id: Id) => void;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key);
        if (chosen) onSelect?.(chosen.id);
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map(({ id, title, icon }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex h-control shrink-0 cursor-pointer items-center gap-2 border-transparent border-b-2 px-3 font-medium text-body text-ink-muted transition-colors duration-(--quick) hover:text-ink selected:border-accent selected:text-accent-ink -outline-offset-2 [&_svg]:size-4"
          >
            {icon}
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
